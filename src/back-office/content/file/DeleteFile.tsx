import { useMutation } from '@tanstack/react-query';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { failureSentence, toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { useInAddress } from '#back-office/shell/use-in-address.ts';
import { saveChanges } from '#back-office/content/content-queries.ts';

/** Deletes a file that is one of many, such as a question, from the draft. */
export function DeleteFile({ file, title }: { file: string; title: string }) {
  const [, setFile] = useInAddress('file');
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveChanges([{ do: 'delete', id: crypto.randomUUID(), file }]),
    onSuccess: () => {
      toastSuccess('Visitors see it until you publish.', `“${title}” is deleted`);
      setFile('');
    },
    onError: (error) =>
      toastFailure('Not deleted', failureSentence(error, 'Please try again in a moment.')),
  });
  if (isPending) return <p role="status">Deleting...</p>;
  return (
    <ConfirmButton
      label={`Delete “${title}”`}
      question={`Delete “${title}” with everything in it? Visitors see it until you publish, and until then you can get it back under Review.`}
      confirm="Delete"
      onConfirm={mutate}
    />
  );
}
