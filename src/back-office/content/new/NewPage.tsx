import { useId, useState, type SubmitEvent } from 'react';
import type { ContentOverview } from '#contracts/content-edit.ts';
import { SelectField, TextField } from '#browser/fields.tsx';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { addressWith } from '#back-office/shell/use-in-address.ts';
import { filesAmong, orderAt } from '#back-office/content/file/arranged.ts';
import { useNewFile } from './use-new-file.ts';

const folder = 'rentals';

interface NewPageProps {
  overview: ContentOverview;
  onClose: () => void;
}

/** A way to rent, with a page of its own that begins as that of another. */
export function NewPage({ overview: { files }, onClose }: NewPageProps) {
  const id = useId();
  const pages = files.filter(({ file }) => file.startsWith(`src/content/${folder}/`));
  const [name, setName] = useState('');
  const [like, setLike] = useState(pages[0]?.file ?? '');
  const [isIncomplete, setIncomplete] = useState(false);
  const { add, change, isPending, error } = useNewFile(folder, { files }, (file) =>
    location.assign(addressWith('page', file.replace('src/content', '').replace('.md', ''))),
  );

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    if (!name.trim()) return setIncomplete(true);
    const ways = filesAmong(pages[0]?.among, { files });
    const order = orderAt(ways, ways.length);
    add({ about: name, like, value: { crumb: name.trim(), order } });
  }

  return (
    <AdminDialog
      name="page"
      title="Add a way to rent"
      description="It gets a page with prices and a line in the menu. Its words are those of another page until you change them, its title and description for search engines, too."
      onClose={onClose}
    >
      <form onSubmit={send} className="mt-5 grid gap-5">
        <TextField
          id={`${id}name`}
          name="name"
          label="Its name in the menu, for example: Weddings"
          maxLength={40}
          autoComplete="off"
          value={name}
          onChange={({ target }) => {
            change();
            setName(target.value);
          }}
        />
        <SelectField
          id={`${id}like`}
          name="like"
          label="Copy the words from"
          value={like}
          onChange={({ target }) => {
            change();
            setLike(target.value);
          }}
        >
          {pages.map(({ file, title }) => (
            <option key={file} value={file}>
              {title}
            </option>
          ))}
        </SelectField>
        {isIncomplete && (
          <p role="alert" className="font-medium text-danger">
            Please write what it is called.
          </p>
        )}
        <Failure error={error} otherwise="The page wasn't added. Please try again." />
        <Button type="submit" look="primary" isBusy={isPending}>
          {isPending ? 'Adding...' : 'Add the page'}
        </Button>
      </form>
    </AdminDialog>
  );
}
