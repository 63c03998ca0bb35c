import { jobSeeker, seekerFields, seekerTagWays } from '@gongtai/contract'
import type { JobSeekerRow } from '@gongtai/contract'
import { Radio } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { useActionTitle } from './action-title.ts'
import { finish, ReasonField } from './OwnerDialogs.tsx'
import { TagsInput } from './TagsInput.tsx'
import { text } from './text.ts'

type MarkProps = DialogProps<Selection<JobSeekerRow>>

export function BlackDialog({ of: selection, onDone, ...dialog }: MarkProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={useActionTitle('black', selection)} {...dialog}>
      <BulkForm call={jobSeeker.black} selection={selection} initial={{ blacklisted: true }} submitText={w.confirm} onDone={() => finish(selection, onDone)}>
        <p>{t.hints.black}</p>
        <ReasonField max={200} />
      </BulkForm>
    </FormModal>
  )
}

export function UnblackDialog({ of: selection, onDone, ...dialog }: MarkProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={useActionTitle('unblack', selection)} {...dialog}>
      <BulkForm call={jobSeeker.black} selection={selection} initial={{ blacklisted: false }} submitText={w.confirm} onDone={() => finish(selection, onDone)}>
        <p>{t.hints.unblack}</p>
        <ReasonField max={200} />
      </BulkForm>
    </FormModal>
  )
}

const TagField = fieldOf(jobSeeker.tag, seekerFields)

export function TagDialog({ of: selection, onDone, ...dialog }: MarkProps) {
  const t = useText(text)
  const l = useLabels(seekerFields)
  const w = useWords()
  return (
    <FormModal title={useActionTitle('tag', selection)} {...dialog}>
      <BulkForm call={jobSeeker.tag} selection={selection} initial={{ way: 'ADD' }} submitText={w.confirm} onDone={() => finish(selection, onDone)}>
        <TagField name="way" label={t.tagWay}>
          <Radio.Group options={seekerTagWays.values.map(value => ({ value, label: <ValueName of={seekerTagWays} value={value} /> }))} />
        </TagField>
        <TagField name="tags" label={l.tags}>
          <TagsInput />
        </TagField>
      </BulkForm>
    </FormModal>
  )
}
