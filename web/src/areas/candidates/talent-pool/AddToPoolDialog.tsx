import { talentPool } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { text } from './text.ts'

const Field = fieldOf(talentPool.add)

/** Puts resumes into groups. */
export function AddToPoolDialog({ of: selection, onDone, ...dialog }: DialogProps<Selection>) {
  const t = useText(text)
  const w = useWords()
  const { data = [], isPending } = useQuery(callQuery(talentPool.list, {}))
  const titles = { PERSONAL: t.mine, DEPT: t.dept, COMPANY: t.company }
  const options = (['PERSONAL', 'DEPT', 'COMPANY'] as const)
    .map(kind => ({ label: titles[kind], options: data.filter(pool => pool.kind === kind).map(pool => ({ value: pool.id, label: pool.name })) }))
    .filter(group => group.options.length > 0)
  return (
    <FormModal title={t.addTo(selection.count)} {...dialog}>
      <BulkForm
        call={talentPool.add}
        selection={selection}
        initial={{ poolIds: [] }}
        submitText={w.confirm}
        onDone={() => {
          selection.clear()
          onDone()
        }}
      >
        <Field name="poolIds" label={t.choose}>
          <Select mode="multiple" maxCount={10} loading={isPending} options={options} notFoundContent={t.none} showSearch={{ optionFilterProp: 'label' }} />
        </Field>
        <Field name="reason" label={t.reason}>
          <Input maxLength={200} />
        </Field>
      </BulkForm>
    </FormModal>
  )
}
