import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useToastWhenGone } from '#back-office/feedback/use-is-gone.ts';
import { adminRequest, patience, type AdminPath } from '#back-office/session/admin-request.ts';
import { outcomeWords, type Counts } from './outcomes.ts';

interface ImportOptions<Schema> {
  path: AdminPath;
  answer: Schema;
  /** What a row is, such as "trip". */
  noun: string;
  /** Of the toasts shown if the owner has closed the dialog. */
  titles: { applied: string; failed: string };
  /** What to do about a failure that has no sentence from the server. */
  otherwise: string;
  onApplied: () => void;
}

/** An import in two steps: a preview of what it changes, and its run. */
export function useImport<
  Body extends { apply: boolean },
  Schema extends z.core.$ZodType<{ applied: boolean; counts: Counts }>,
>({ path, answer, noun, titles, otherwise, onApplied }: ImportOptions<Schema>) {
  const [shown, setShown] = useState<z.output<Schema>>();
  const toastWhenGone = useToastWhenGone();
  const isSending = useRef(false);
  const { mutate, reset, data, variables, isPending, error } = useMutation({
    mutationFn: (body: Body) => adminRequest(path, { method: 'POST', body, patience }, answer),
    onSuccess: (result) => {
      setShown(result);
      if (!result.applied) return;
      onApplied();
      toastWhenGone.success(outcomeWords(result.counts, true, noun), titles.applied);
    },
    onSettled: () => {
      isSending.current = false;
    },
    onError: (failure, { apply }) => {
      if (apply) toastWhenGone.failure(titles.failed, failure, otherwise);
    },
  });
  return {
    noun,
    error,
    isPending,
    isApplying: variables?.apply === true,
    /** What it changes or has changed; the preview stays in sight while the import runs. */
    result: data ?? (variables?.apply ? shown : undefined),
    preview: (body: Body) => mutate(body),
    /** Two presses in one instant are one. */
    apply() {
      if (!variables || isSending.current) return;
      isSending.current = true;
      mutate({ ...variables, apply: true });
    },
    retry: () => variables && mutate(variables),
    reset,
  };
}
