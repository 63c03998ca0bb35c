import { announcement, showInstant } from '@gongtai/contract'
import type { AnnouncementRow } from '@gongtai/contract'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { Audience } from './Audience.tsx'
import { Reach } from './AudienceInput.tsx'
import { Preview } from './Preview.tsx'
import { text } from './text.ts'
import './announcement.css'

/** The last look before everybody sees it: the words, whom they reach and when. */
export function PublishDialog({ of: row, onDone, ...dialog }: DialogProps<AnnouncementRow>) {
  const t = useText(text).publish
  const { id, version } = row
  const initial = { id, version, state: 'ONLINE' as const }
  const [isLater] = useState(() => row.startAt > new Date().toISOString())
  return (
    <FormModal title={`${t.title} · ${row.title}`} {...dialog}>
      <SchemaForm
        call={announcement.changeState}
        initial={initial}
        loadNewer={async () => ({ ...initial, version: (await call(announcement.info, { id }, { handled: true })).version })}
        submitText={t.title}
        onDone={() => onDone(t.done)}
      >
        <Preview level={row.level}>{row.text}</Preview>
        <ul className="announcement-publish">
          <li>
            <Audience of={row} /> · <Reach audience={row.audience} />
          </li>
          <li>{isLater ? t.later(showInstant(row.startAt)) : t.now}</li>
          <li>{t.until(showInstant(row.endAt))}</li>
        </ul>
      </SchemaForm>
    </FormModal>
  )
}
