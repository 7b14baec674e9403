import { type Static, Type } from 'typebox';
import type { Lockfile } from './package-faults.ts';

const property = Type.Object({ name: Type.String(), value: Type.String() });

/** The parts of npm's CycloneDX that are read; the others are kept as they are. */
export const billSchema = Type.Object({
  bomFormat: Type.Literal('CycloneDX'),
  components: Type.Array(
    Type.Object({
      'bom-ref': Type.String(),
      name: Type.String(),
      version: Type.String(),
      purl: Type.String(),
      scope: Type.String(),
      properties: Type.Array(property),
      licenses: Type.Optional(Type.Array(Type.Unknown())),
      hashes: Type.Optional(Type.Array(Type.Object({ alg: Type.String() }))),
    }),
  ),
  dependencies: Type.Array(
    Type.Object({ ref: Type.String(), dependsOn: Type.Array(Type.String()) }),
  ),
});
export type Bill = Static<typeof billSchema>;

const markOfTools = 'cdx:npm:package:development';

/** One bill of several lockfiles of one project: what the first says of it, and the packages of all. */
export function joinBills(bills: readonly Bill[]): Bill {
  const [first, ...others] = bills;
  if (!first) throw new Error('there is no bill to join');
  const components = [first, ...others].flatMap((bill) => bill.components);
  const uses = Map.groupBy(
    bills.flatMap((bill) => bill.dependencies),
    ({ ref }) => ref,
  );
  const dependencies = [...uses].map(([ref, all]) => ({
    ref,
    dependsOn: all.flatMap(({ dependsOn }) => dependsOn),
  }));
  return { ...first, components, dependencies };
}

/**
 * A bill of materials without the packages that only tests and checks need. npm's own `--omit dev`
 * also drops what a tool uses besides, such as undici and vite
 * (https://github.com/npm/cli/issues/7909), and of a package that is installed twice npm marks both
 * as it marks the first. So the lockfile says which packages run.
 */
export function dropTools(bill: Bill, { packages }: Lockfile): Bill {
  const runs = new Map<string, { readonly isOptional: boolean }>();
  for (const [path, { version, dev, optional }] of Object.entries(packages)) {
    const ref = `${path.replace(/^.*node_modules\//, '')}@${version}`;
    const isOptional = (optional ?? false) && (runs.get(ref)?.isOptional ?? true);
    if (!dev) runs.set(ref, { isOptional });
  }
  const components = bill.components.flatMap((component) => {
    const { 'bom-ref': ref, properties } = component;
    const found = runs.get(ref);
    if (!found) return [];
    const kept = properties.filter(({ name }) => name !== markOfTools);
    return [{ ...component, scope: found.isOptional ? 'optional' : 'required', properties: kept }];
  });
  const tools = new Set(bill.components.map((component) => component['bom-ref']));
  for (const component of components) tools.delete(component['bom-ref']);
  const dependencies = bill.dependencies
    .filter(({ ref }) => !tools.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !tools.has(one)) }));
  return { ...bill, components, dependencies };
}
