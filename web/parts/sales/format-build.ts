/** `New`, or `Second-hand`, of what an address calls a build. */
export function formatBuild(build: string | number): string {
  return build === 'new' ? 'New' : 'Second-hand';
}
