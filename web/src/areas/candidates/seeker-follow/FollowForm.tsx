import { intentions, seekerFollow, seekerFollowFields, seekerFollowMethods, seekerFollowResults } from '@gongtai/contract'
import type { Enumeration, JobSeekerRow } from '@gongtai/contract'
import { Input, Radio } from 'antd'
import { useState } from 'react'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { useActionTitle } from '../job-seeker/action-title.ts'
import { text } from './text.ts'
import '../job-seeker/seeker.css'

const FollowField = fieldOf(seekerFollow.add, seekerFollowFields)

/** The drawer opens over the list of candidates and the head of one; the tab has the form in its place. */
export function FollowDrawer({ of: row, onDone, ...dialog }: DialogProps<Pick<JobSeekerRow, 'id' | 'name'>>) {
  const t = useText(text)
  return (
    <FormDrawer title={useActionTitle('follow', row)} {...dialog}>
      <FollowForm key={row.id} seekerId={row.id} onDone={() => onDone(t.saved)} />
    </FormDrawer>
  )
}

export function FollowForm({ seekerId, onDone, onCancel }: { seekerId: number; onDone: () => void; onCancel?: () => void }) {
  const t = useText(text)
  const [initial] = useState(() => ({ seekerId, kind: 'NORMAL' as const, method: 'PHONE' as const, result: 'REACHED' as const }))
  return (
    <SchemaForm call={seekerFollow.add} fields={seekerFollowFields} initial={initial} onDone={onDone} onCancel={onCancel}>
      <FollowField name="method">
        <Choice of={seekerFollowMethods} />
      </FollowField>
      <FollowField name="result">
        <Choice of={seekerFollowResults} />
      </FollowField>
      <FollowField name="content" required empty={t.enterContent}>
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
      </FollowField>
      <div className="seeker-pair">
        <FollowField name="intentionAfter">
          <ValueSelect of={intentions} />
        </FollowField>
        <FollowField name="nextFollowAt">
          <InstantPicker isFuture />
        </FollowField>
      </div>
    </SchemaForm>
  )
}

function Choice({ of, ...control }: { of: Enumeration }) {
  return <Radio.Group {...control} options={of.values.map(value => ({ value, label: <ValueName of={of} value={value} /> }))} />
}
