import { useEffect, useId, useRef, useState, type ElementType } from 'react';
import type { FormWords } from '#contracts/form-words.ts';
import { LeadForm } from '#islands/shared/lead-form/LeadForm.tsx';
import { replyPromise } from '#islands/shared/forms/submit-form.ts';

interface LeadSheetProps {
  title: string;
  description: string;
  words: FormWords<'booking-interest'>;
  /** The elements for the heading and the words below it, which depend on where the sheet is shown. */
  Title: ElementType;
  Description: ElementType;
}

/** The interest form under its heading; once it is stored, thanks stand in place of all three. */
export function LeadSheet({ title, description, words, Title, Description }: LeadSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const descriptionId = useId();
  const [isStored, setIsStored] = useState(false);
  useEffect(() => {
    if (isStored) heading.current?.focus();
  }, [isStored]);

  return (
    <>
      <Title
        ref={heading}
        tabIndex={-1}
        aria-describedby={isStored ? descriptionId : undefined}
        className="font-serif text-title focus:outline-none"
      >
        {isStored ? 'Thank you!' : title}
      </Title>
      <Description className="mt-2 text-muted">
        <span id={descriptionId}>
          {isStored ? `We have your details. ${replyPromise()}` : description}
        </span>
      </Description>
      {!isStored && (
        <div className="mt-6">
          <LeadForm words={words} onStored={() => setIsStored(true)} />
        </div>
      )}
    </>
  );
}
