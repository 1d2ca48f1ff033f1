import { required, type FormField } from '#contracts/form.ts';
import { emailField, emailLimit } from '#contracts/submission.ts';

const email: FormField = {
  label: 'Email',
  type: 'email',
  max: emailLimit,
  autocomplete: 'email',
  schema: emailField,
};

/** What every form asks for: who writes, and where the answer goes. */
export const visitorFields = {
  name: required({
    label: 'Name',
    type: 'text',
    max: 100,
    autocomplete: 'name',
    missing: 'Please tell us your name.',
  }),
  email,
};
