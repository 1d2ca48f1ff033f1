import { parseArgs } from 'node:util';
import { RestoreError } from './restore-error.ts';

export interface Arguments {
  /** A file, a folder, or the address of a bucket. */
  from: string;
  keyFile: string | undefined;
  /** A data folder, or the address of a site. */
  into: string;
  copy: string | undefined;
  isCheck: boolean;
  isSure: boolean;
}

const usage = `Usage: npm run restore -- FROM [--key FILE] [--into DIR or URL] [--check]

FROM is a copy that was downloaded (a file), a folder that the bucket was downloaded into,
or the address of the bucket with its folder, such as https://s3.example.com/bucket/folder.

  --key FILE   the key file; without it, you are asked
  --into X     a data folder (default: DATA_DIR or .data), or the address of a live site
  --copy ID    another copy than the last one, such as 20261125T070012Z
  --check      restore into an empty store in memory, compare, and keep nothing
  --yes        don't ask before restoring`;

export function readArguments(args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        into: { type: 'string' },
        copy: { type: 'string' },
        check: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    });
    const [from, ...more] = positionals;
    if (from === undefined || more.length > 0) throw new RestoreError(usage);
    return {
      ...{ from, keyFile: values.key, copy: values.copy },
      into: values.into ?? (process.env.DATA_DIR || '.data'),
      ...{ isCheck: values.check, isSure: values.yes },
    };
  } catch (error) {
    if (error instanceof RestoreError) throw error;
    const [what] = String((error as Error).message).split('. ');
    throw new RestoreError(`${what}.\n\n${usage}`);
  }
}
