import type { ContentJson, ContentPlace } from '#contracts/content-edit.ts';
import { iconNames, type IconName } from '#schemas/icon-names.ts';

/** The icon that a value is, or that a card or a promise has. */
export function iconOf(value: ContentJson, path: ContentPlace['path'] = []): IconName | undefined {
  const isCard = value !== null && typeof value === 'object' && 'icon' in value;
  const name = path.at(-1) === 'icon' ? value : isCard && value.icon;
  return iconNames.find((one) => one === name);
}

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
