import { Button } from '#back-office/feedback/Button.tsx';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { dropUpload, retryUpload, type Upload } from './uploads.ts';

interface UploadListProps {
  waiting: Upload[];
  progress: { done: number; total: number } | undefined;
}

/** How far along the uploads are, and those that failed. */
export function UploadList({ waiting, progress }: UploadListProps) {
  const failed = waiting.filter(({ problem }) => problem);
  return (
    <div tabIndex={-1} className="grid gap-4 empty:hidden focus:outline-none">
      {progress && (
        <Progress label="Upload" {...progress}>
          <span role="status">
            Uploading photo {progress.done + 1} of {progress.total}...
          </span>
        </Progress>
      )}
      {failed.map(({ key, file, problem }) => (
        <div key={key} className="grid gap-2 rounded-xl border border-danger p-4">
          <p className="font-semibold [overflow-wrap:anywhere]">{file.name}</p>
          <p role="alert" className="text-danger">
            {problem?.sentence}
          </p>
          <div className="flex flex-wrap gap-3">
            {problem?.canRetry && (
              <Button isLeaving onClick={() => retryUpload(key)}>
                Try again
                <span className="sr-only"> {file.name}</span>
              </Button>
            )}
            <Button isLeaving onClick={() => dropUpload(key)}>
              Remove
              <span className="sr-only"> {file.name}</span>
            </Button>
          </div>
        </div>
      ))}
    </div>
  );
}
