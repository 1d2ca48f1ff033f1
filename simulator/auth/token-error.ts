import { json, type Answer } from '#simulator/http/answer.ts';

/** Why the token endpoint refuses; `login_required` is a 401, the rest are 400. */
export class TokenError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }

  get answer(): Answer {
    const status = this.error === 'login_required' ? 401 : 400;
    return json({ error: this.error, error_description: this.message }, status);
  }
}

export function loginRequired(reason: string): TokenError {
  return new TokenError('login_required', reason);
}
