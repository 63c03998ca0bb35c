import { talentPool, talentPoolFields, talentPoolKinds } from '@gongtai/contract'
import type { TalentPoolRow } from '@gongtai/contract'
import { Form, Input as AntInput, Radio } from 'antd'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { text } from './text.ts'

const { TextArea } = AntInput

const Field = fieldOf(talentPool.save, talentPoolFields)

/** A new group, or one's own. */
export function PoolFormDialog({ of: pool, onDone, ...dialog }: DialogProps<TalentPoolRow | null>) {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  const initial =
    pool === null
      ? { kind: 'PERSONAL' as const }
      : { id: pool.id, version: pool.version, name: pool.name, kind: pool.kind, deptId: pool.deptId, remark: pool.remark }
  const kinds = talentPoolKinds.values.filter(kind => kind !== 'COMPANY' || can('Resume.poolCompany') || pool?.kind === 'COMPANY')
  return (
    <FormModal title={pool === null ? t.addTitle : t.editTitle(pool.name)} {...dialog}>
      <SchemaForm call={talentPool.save} fields={talentPoolFields} initial={initial} onDone={() => onDone(w.saved)}>
        <Field name="name">
          <Input maxLength={20} autoFocus />
        </Field>
        <Field name="kind">
          <Radio.Group options={kinds.map(value => ({ value, label: <ValueName of={talentPoolKinds} value={value} /> }))} />
        </Field>
        <KindParts />
        <Field name="remark">
          <TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}

/** Who sees a group of this kind, and of which department it is. */
function KindParts() {
  const t = useText(text)
  const kind = Form.useWatch<keyof typeof t.kindHint | undefined>('kind')
  if (kind === undefined) return null
  return (
    <>
      <p className="kit-secondary">{t.kindHint[kind]}</p>
      {kind === 'DEPT' && (
        <Field name="deptId">
          <DeptPicker />
        </Field>
      )}
    </>
  )
}
