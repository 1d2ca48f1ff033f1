import { useRef, useState, type InputEvent } from 'react';
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
  /** The field that the server refused, and these rules don't. */
  const refused = useRef('');

  /** Marks these fields, moves the focus to the first one, and gives its sentence. */
  function mark(form: HTMLFormElement, found: FieldProblems): string | undefined {
    refused.current = '';
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
      const first = mark(form, isHere ? { [field]: sentence } : {});
      if (isHere) refused.current = field;
      return first;
    },
    /** Clears the mark of each field as soon as it is right, also where another field fills it in. */
    followInput({ target, currentTarget: form }: InputEvent<HTMLFormElement>) {
      const marked = Object.keys(problems).filter((name) => problems[name]);
      if (marked.length === 0) return;
      const isTyped = (name: string) => name === (target as HTMLInputElement).name;
      // What the input changes elsewhere in the form is there once it is rendered.
      queueMicrotask(() => {
        const found = findProblems(schema, form);
        const stays = (name: string) => name === refused.current && !isTyped(name);
        setProblems(
          Object.fromEntries(
            marked.map((name) => [name, stays(name) ? problems[name] : found[name]]),
          ),
        );
      });
    },
  };
}
