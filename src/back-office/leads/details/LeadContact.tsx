import { Mail, MessageSquare, Phone } from 'lucide-react';
import { use, useState } from 'react';
import type { LeadDetail } from '#contracts/lead-detail.ts';
import { filledFields } from '#contracts/lead-forms.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { Business } from '#back-office/shell/BackOffice.tsx';
import { notStored, useChangeLead } from '#back-office/leads/lead-queries.ts';
import { replyLink, replySubject } from '#back-office/leads/lead-words.ts';
import { textLink } from '#back-office/leads/reply/fill-template.ts';
import { phoneLink } from '#contracts/phone-link.ts';

const TemplateReply = lazyPart(
  async () => (await import('#back-office/leads/reply/TemplateReply.tsx')).TemplateReply,
  'the templates',
  <p role="status">Loading the templates...</p>,
);

/** What a visitor wrote, apart from the car and the times, which are shown as what the lead asks for. */
const wordsApartFrom = ({ words, asked }: LeadDetail) =>
  asked ? { ...words, car: '', pickUp: '', return: '' } : words;

/** What the visitor wrote, and the ways to answer. After an answer to a new lead, its state is asked about. */
export function LeadContact({ lead }: { lead: LeadDetail }) {
  const { phone, state } = lead;
  const { lines, paragraphs } = filledFields(lead.kind, wordsApartFrom(lead));
  const { name = '' } = use(Business) ?? {};
  const [isTemplated, setIsTemplated] = useState(false);
  const [hasReplied, setHasReplied] = useState(false);
  const { mutate, isPending, error } = useChangeLead(lead.id);
  return (
    <div className="grid gap-4">
      {paragraphs.map(({ label, text }) => (
        <p
          key={label}
          dir="auto"
          className="whitespace-pre-wrap rounded-xl bg-ground p-4 [overflow-wrap:anywhere]"
        >
          {paragraphs.length > 1 && <span className="block text-sm text-muted">{label}</span>}
          {text}
        </p>
      ))}
      <p className="[overflow-wrap:anywhere]">
        {lead.email}
        {phone && <span className="block">{phone}</span>}
        {lines.map(({ label, text }) => (
          <span key={label} className="block text-muted">
            {label}: {text}
          </span>
        ))}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isTemplated && (
          <a
            href={replyLink(lead, name)}
            onClick={() => setHasReplied(true)}
            className="button-primary w-full sm:w-auto"
          >
            <Mail className="size-5 shrink-0" />
            Reply by email
          </a>
        )}
        {phone && (
          <a
            href={phoneLink(phone)}
            onClick={() => setHasReplied(true)}
            className="button-outline grow sm:grow-0"
          >
            <Phone className="size-5 shrink-0" />
            Call<span className="sr-only"> {phone}</span>
          </a>
        )}
        {phone && (
          <a
            href={textLink(phone)}
            onClick={() => setHasReplied(true)}
            className="button-outline grow sm:grow-0"
          >
            <MessageSquare className="size-5 shrink-0" />
            Text
          </a>
        )}
        {!isTemplated && (
          <Button onClick={() => setIsTemplated(true)} className="grow sm:grow-0">
            Use a template
          </Button>
        )}
      </div>
      {isTemplated && (
        <TemplateReply
          id={lead.id}
          visitor={{ ...lead, words: paragraphs.map(({ text }) => text).join('\n') }}
          business={name}
          subject={replySubject(lead, name)}
          onReply={() => setHasReplied(true)}
        />
      )}
      <div role="status" className={hasReplied && state === 'new' ? '' : 'sr-only'}>
        {hasReplied && state === 'new' && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-mist p-4">
            <p>Have you answered {lead.name}?</p>
            <Button isLeaving isBusy={isPending} onClick={() => mutate({ state: 'contacted' })}>
              Move to contacted
            </Button>
          </div>
        )}
      </div>
      <Failure error={error} otherwise={notStored} />
    </div>
  );
}
