import { useState } from 'react';
import { leadExport, type LeadExport } from '#contracts/lead-export.ts';
import { wallTimeAt } from '#contracts/new-york-time.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { failureSentence, toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { adminRequest, patience } from '#back-office/session/admin-request.ts';
import { countWords } from '#back-office/words/number-words.ts';

type ExportedLead = LeadExport['leads'][number];

const titles = [
  ...['Received (New York)', 'Kind', 'State', 'Name', 'Email', 'Phone', 'Note', 'Reminder'],
  'What they wrote (the first 500 characters)',
];

const clock = (time: string | null) => (time ? wallTimeAt(new Date(time)).replace('T', ' ') : '');

const rowOf = (lead: ExportedLead) => [
  ...[clock(lead.receivedAt), lead.kind, lead.state, lead.name, lead.email, lead.phone, lead.note],
  clock(lead.remindAt),
  Object.values(lead.words).filter(Boolean).join('\n'),
];

/** Saves every lead, spam included, as a table for spreadsheets; a part at a time, however many there are. */
export function SaveLeads() {
  const [count, setCount] = useState<number>();
  async function save() {
    const leads: ExportedLead[] = [];
    setCount(0);
    try {
      let cursor: string | null = '';
      do {
        const query: string = cursor && `?cursor=${cursor}`;
        const part: LeadExport = await adminRequest(
          `/api/admin/leads-export${query}`,
          { patience },
          leadExport,
        );
        leads.push(...part.leads);
        cursor = part.cursor;
        setCount(leads.length);
      } while (cursor !== null);
      const { downloadCsv } = await import('#back-office/download/save-file.ts');
      downloadCsv('leads.csv', [titles, ...leads.map(rowOf)]);
      toastSuccess(`leads.csv has ${countWords(leads.length, 'lead')}.`, 'Leads saved');
    } catch (error) {
      toastFailure('Leads not saved', failureSentence(error as Error, 'Please try again.'));
    } finally {
      setCount(undefined);
    }
  }
  return (
    <Button look="quiet" isBusy={count !== undefined} onClick={() => void save()}>
      {count === undefined ? 'Save all as CSV' : `${countWords(count, 'lead')}...`}
    </Button>
  );
}
