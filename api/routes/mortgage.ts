import { MortgageAnswer, MortgageApplication, MortgageErrors } from '../contract/mortgage.ts';
import { ApiError } from '../errors.ts';
import { isObject, readApplication } from '../mortgage/read-application.ts';
import type { Service } from './service.ts';

/** A visitor sends one, perhaps a second time after correcting it. */
const applicationsAMinute = 5;

/** `POST /api/mortgage`: takes an application, or says field by field what is wrong with it. */
export async function addMortgage({ app, applications, headers }: Service): Promise<void> {
  const bare = { ...headers, 'cache-control': 'no-store' };
  await app.register(async (scope) => {
    // A field named `__proto__` is refused by its name like the rest: nothing here copies fields by name.
    const parse = scope.getDefaultJsonParser('ignore', 'ignore');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, parse);
    scope.post(
      '/api/mortgage',
      {
        schema: {
          summary: 'Takes an application for a mortgage, sealed to the broker; five a minute',
          body: MortgageApplication,
          response: { 200: MortgageAnswer, 422: MortgageErrors },
        },
        // The schema is for the documentation: every fault is told by its field, not the first alone.
        validatorCompiler: () => () => true,
        config: {
          rateLimit: {
            max: applicationsAMinute,
            // Nobody is trusted with more, not even the machine itself.
            allowList: [],
          },
        },
        // Before the body is read: nobody's particulars come in where they can't be sealed.
        onRequest: async () => {
          if (!applications) {
            throw new ApiError('applications_closed', 'Applications are not open yet.');
          }
        },
      },
      async ({ body }, reply) => {
        if (!applications)
          throw new ApiError('applications_closed', 'Applications are not open yet.');
        if (!isObject(body)) {
          throw new ApiError('bad_request', 'Send the application as a JSON object.');
        }
        const read = readApplication(body, applications.today());
        reply.headers(bare);
        if ('errors' in read) return reply.code(422).send(read);
        const { application, isTrap } = read;
        const reference = isTrap
          ? await applications.refer(application)
          : await applications.keep(application);
        return reply.send({ status: 'OK', reference });
      },
    );
  });
}
