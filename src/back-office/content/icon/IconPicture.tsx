import type { IconName } from '#schemas/icon-names.ts';

interface IconPictureProps {
  name: IconName | undefined;
  className?: string;
}

/** What an icon looks like, before the words that say it; nothing for a value that is none. */
export const IconPicture = ({
  name,
  className = 'mr-1.5 inline-block size-5 align-text-bottom',
}: IconPictureProps) =>
  name && (
    <svg
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`/admin/icons.svg#${name}`} />
    </svg>
  );
