import { passwordLimit } from '#contracts/admin-session.ts';
import { hashPassword, passwordProblem } from '#server/auth/password.ts';
import { readPassword } from './hash-password/read-password.ts';

// Questions and advice go to stderr, so that a pipe gets only the hash.
const answer = await readPassword(process.stdin, process.stderr, (password) =>
  passwordProblem(password, passwordLimit),
);
if ('problem' in answer) {
  console.error(answer.problem);
  process.exitCode = 1;
} else {
  console.error('Set this as ADMIN_PASSWORD_HASH in Netlify, and keep the password itself safe:\n');
  console.log(await hashPassword(answer.password));
}
