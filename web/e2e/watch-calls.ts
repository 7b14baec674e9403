import type { Page, Request } from 'playwright-core';

type Watched = {
  /** The API's answers so far, by method and path, each once. */
  readonly answered: ReadonlySet<string>;
  /**
   * Requests that failed or were answered with an error, except those that the page itself
   * cancelled.
   */
  readonly failed: readonly string[];
  /** Requests without an answer yet. */
  countUnderWay: () => number;
};

/** Watches what a page requests, from its first request on. */
export function watchCalls(page: Page): Watched {
  const answered = new Set<string>();
  const failed: string[] = [];
  const underWay = new Set<Request>();
  const formatCall = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => {
    underWay.delete(request);
    const why = request.failure()?.errorText ?? '';
    // A page cancels its calls when the visitor leaves it.
    if (why !== 'net::ERR_ABORTED') failed.push(`${formatCall(request)}: ${why}`);
  });
  page.on('response', (response) => {
    const name = formatCall(response.request());
    if (response.status() >= 400) failed.push(`${name}: ${response.status()}`);
    else if (name.includes(' /api/')) answered.add(name);
  });
  return { answered, failed, countUnderWay: () => underWay.size };
}
