import { readFile } from 'node:fs/promises';
import { Decrypter } from 'age-encryption';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { StoredApplication } from './stored-applications.ts';

/** The contents of an application as it was sealed, or why it can't be read. */
type OpenedApplication =
  | { readonly reference: string; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly reference: string; readonly fault: string };

const fieldsSchema = Type.Record(Type.String(), Type.Unknown());

/**
 * Opens applications with private keys, one after the other. One that can't be opened is reported,
 * and the others are still read.
 */
export async function* openApplicationFiles(
  stored: readonly StoredApplication[],
  privateKeys: readonly string[],
): AsyncGenerator<OpenedApplication> {
  const decrypter = new Decrypter();
  for (const key of privateKeys) decrypter.addIdentity(key);
  for (const { reference, path } of stored) {
    try {
      const text = await decrypter.decrypt(await readFile(path), 'text');
      yield { reference, fields: Value.Parse(fieldsSchema, JSON.parse(text)) };
    } catch (error) {
      yield { reference, fault: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** An application for a person to read: one line per field, groups indented. */
export function formatApplication(fields: Readonly<Record<string, unknown>>): string {
  return formatFields(fields, '').join('\n');
}

function formatFields(fields: object, indent: string): string[] {
  const width = Math.max(...Object.keys(fields).map(({ length }) => length));
  return Object.entries(fields).flatMap(([name, value]) => {
    if (Array.isArray(value)) return formatList(name, value, indent);
    return `${indent}${name.padEnd(width)}  ${escapeControls(String(value ?? ''))}`.trimEnd();
  });
}

function formatList(name: string, values: readonly object[], indent: string): string[] {
  if (values.length === 0) return [`${indent}${name}  none`];
  return values.flatMap((one, index) => [
    `${indent}${name} ${index + 1}`,
    ...formatFields(one, `${indent}  `),
  ]);
}

/**
 * Escapes characters that move a terminal's cursor or change the direction of text, as in JSON. An
 * applicant may be malicious.
 */
export function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (one) =>
    one
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
