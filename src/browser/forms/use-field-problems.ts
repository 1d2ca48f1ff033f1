import { useState, type InputEvent } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { ApiError } from '#browser/api.ts';

/** What is wrong with a form: a sentence that says what to do, by the name of the field. */
type FieldProblems = Record<string, string | undefined>;

function findProblems(schema: z.core.$ZodType, form: HTMLFormElement): FieldProblems {
  const { error } = z.safeParse(schema, Object.fromEntries(new FormData(form)));
  const problems: FieldProblems = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message;
  return problems;
}

/** The wrong fields of a form, found by the same rules as the server's. */
export function useFieldProblems(schema: z.core.$ZodType) {
  const [problems, setProblems] = useState<FieldProblems>({});

  /** Marks these fields, moves the focus to the first one, and gives its sentence. */
  function mark(form: HTMLFormElement, found: FieldProblems): string | undefined {
    flushSync(() => setProblems(found));
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    return Object.values(found)[0];
  }

  return {
    problems,
    count: Object.values(problems).filter(Boolean).length,
    /** Marks the fields to correct before the form is sent; returns the first sentence, if any. */
    check: (form: HTMLFormElement) => mark(form, findProblems(schema, form)),
    /** Marks the field that the server refused; returns its sentence, if it is about a field. */
    markRefused(form: HTMLFormElement, answer: unknown) {
      const { isRefusal, field, sentence } = answer instanceof ApiError ? answer : {};
      const isHere = isRefusal && field && form.elements.namedItem(field);
      return mark(form, isHere ? { [field]: sentence } : {});
    },
    /** Clears the mark of a field as soon as it is right. */
    followInput({ target, currentTarget: form }: InputEvent<HTMLFormElement>) {
      const { name } = target as HTMLInputElement;
      if (problems[name]) setProblems({ ...problems, [name]: findProblems(schema, form)[name] });
    },
  };
}
