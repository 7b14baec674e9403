export const semiSpaceMegabytes: { readonly serve: number; readonly others: number };
export function buildLeanSettings(command: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
export function buildToolSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
