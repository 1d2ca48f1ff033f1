import { useRef } from 'react';
import { TextField } from '#browser/fields.tsx';
import { toastSuccess } from '#back-office/feedback/messages.ts';

/** An address to copy with a button, or by hand if the browser refuses. */
export function FeedAddress({ id, url }: { id: string; url: string }) {
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toastSuccess('Address copied');
    } catch {
      field.current?.select();
    }
  }
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        ref={field}
        id={id}
        label="Secret address"
        name="address"
        problem={undefined}
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <button type="button" onClick={() => void copy()} className="button-outline">
        Copy
      </button>
    </div>
  );
}
