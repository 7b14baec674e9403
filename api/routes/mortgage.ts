import { MortgageAnswer, MortgageApplication, MortgageErrors } from '../contract/mortgage.ts';
import { ApiError } from '../errors.ts';
import { isObject, readApplication } from '../mortgage/read-application.ts';
import type { Service } from '../service.ts';

/** A visitor sends one application, perhaps a second time after correcting it. */
const applicationsAMinute = 5;

/** `POST /api/mortgage`: stores an application, or says what is wrong with it, field by field. */
export function addRoutes({ app, applications, logRefusal }: Service): void {
  app.post(
    '/api/mortgage',
    {
      schema: {
        summary:
          'Submits a mortgage application, which is encrypted for the broker; at most five a minute',
        body: MortgageApplication,
        response: { 200: MortgageAnswer, 422: MortgageErrors },
      },
      // The schema is only for the documentation: the handler reports every fault, whereas
      // validation reports only the first.
      validatorCompiler: () => () => true,
      config: {
        rateLimit: {
          max: applicationsAMinute,
          // The limit has no exceptions, not even for the machine itself.
          allowList: [],
        },
      },
      // Checked before the body is read: personal details must not arrive where they can't be
      // sealed.
      onRequest: async () => {
        if (!applications) throw closed();
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (!applications) throw closed();
      if (!isObject(body)) {
        throw new ApiError('bad_request', 'Send the application as a JSON object.');
      }
      const read = readApplication(body, applications.today());
      reply.header('cache-control', 'no-store');
      if ('errors' in read) {
        logRefusal('application_invalid', request.ip, request);
        return reply.code(422).send(read);
      }
      const { application, isTrap } = read;
      if (isTrap) logRefusal('application_trap', request.ip, request);
      const reference = isTrap
        ? await applications.refer(application)
        : await applications.keep(application);
      return reply.send({ status: 'OK', reference });
    },
  );
}

function closed(): ApiError {
  return new ApiError('applications_closed', 'Applications are not open yet.');
}
