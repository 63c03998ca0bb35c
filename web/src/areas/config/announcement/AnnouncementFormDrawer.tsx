import { announcement, announcementFields, announcementLevels } from '@gongtai/contract'
import type { AnnouncementRow, InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Skeleton, Switch } from 'antd'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { AudienceInput } from './AudienceInput.tsx'
import { Preview } from './Preview.tsx'
import { text } from './text.ts'
import './announcement.css'

const Field = fieldOf(announcement.save, announcementFields)

export function AnnouncementFormDrawer({ of: row, onDone, ...dialog }: DialogProps<{ id: number } | undefined>) {
  const t = useText(text)
  return (
    <FormDrawer title={row === undefined ? t.add : t.editTitle} {...dialog}>
      {row === undefined ? <AnnouncementForm info={undefined} onDone={onDone} /> : <AnnouncementEdit id={row.id} onDone={onDone} />}
    </FormDrawer>
  )
}

function AnnouncementEdit({ id, onDone }: { id: number; onDone: (message: string) => void }) {
  // Editing begins with what the server has now, not with what the list showed a while ago.
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(announcement.info, { id }))
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 10 }} />
  if (data === undefined) return <ErrorState error={error!} onRetry={() => void refetch()} />
  return <AnnouncementForm info={data} onDone={onDone} />
}

const fresh: Partial<InputOf<typeof announcement.save>> = { level: 'INFO', closable: true, audience: { kind: 'ALL', ids: [] } }

function AnnouncementForm({ info, onDone }: { info: AnnouncementRow | undefined; onDone: (message: string) => void }) {
  const t = useText(text).form
  const w = useWords()
  return (
    <SchemaForm
      call={announcement.save}
      fields={announcementFields}
      initial={info ?? fresh}
      loadNewer={info && (() => call(announcement.info, { id: info.id }, { handled: true }))}
      submitText={w.save}
      onDone={() => onDone(w.saved)}
    >
      {info?.state === 'ONLINE' && <Alert className="announcement-hint" type="info" showIcon title={t.onlineHint} />}
      <Field name="title">
        <Input maxLength={40} showCount />
      </Field>
      <Field name="level">
        <ValueSelect of={announcementLevels} allowClear={false} />
      </Field>
      <Field name="text">
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Field>
      <Field name="textEn" extra={t.textEnHint}>
        <Input.TextArea maxLength={400} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Field>
      <Shown />
      <Field name="audience">
        <AudienceInput />
      </Field>
      <div className="announcement-pair">
        <Field name="startAt">
          <InstantPicker />
        </Field>
        <Field name="endAt">
          <InstantPicker isFuture />
        </Field>
      </div>
      <Field name="closable" valuePropName="checked" extra={t.closableHint}>
        <Switch />
      </Field>
    </SchemaForm>
  )
}

/** What is typed, as the frame will show it. */
function Shown() {
  const level = Form.useWatch<AnnouncementRow['level'] | undefined>('level')
  const typed = Form.useWatch<string | undefined>('text') ?? ''
  return typed.trim() === '' ? null : <Preview level={level ?? 'INFO'}>{typed}</Preview>
}
