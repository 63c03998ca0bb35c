import { expression, expressionScopes, linkOpenModes } from '@gongtai/contract'
import type { ExpressionRow, InputOf, LinkRow } from '@gongtai/contract'
import { Input, InputNumber } from 'antd'
import { say } from '../../../base/notify.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { text } from '../knowledge/text.ts'

const Field = fieldOf(expression.save)
const LinkField = fieldOf(expression.saveLink)

interface ExpressionFormProps {
  /** The one that is edited; without it a new one is made. */
  row: ExpressionRow | undefined
  /** Of a new one; without it the person chooses. */
  scope?: ExpressionRow['scope']
  open: boolean
  onClose: () => void
}

export function ExpressionForm({ row, scope, open, onClose }: ExpressionFormProps) {
  const t = useText(text)
  const refresh = useRefresh()
  const initial: Partial<InputOf<typeof expression.save>> = row ?? { scope: scope ?? 'SHARED', sort: 0, hotkey: null }
  const done = () => {
    say('success', t.saved)
    refresh(expression.list)
    onClose()
  }
  return (
    <FormModal title={row === undefined ? t.form.addExpression : t.form.editExpression} open={open} onClose={onClose}>
      <SchemaForm call={expression.save} initial={initial} onDone={done}>
        <Field name="content" label={t.form.expression}>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
        </Field>
        <Field name="category" label={t.form.category}>
          <Input maxLength={20} />
        </Field>
        <Field name="hotkey" label={t.form.hotkey} extra={t.form.hotkeyHint}>
          <Input maxLength={9} />
        </Field>
        {scope === undefined && (
          <Field name="scope" label={t.form.scope}>
            <LabelSelect of={expressionScopes.labels} allowClear={false} />
          </Field>
        )}
        <Field name="sort" label={t.form.sort}>
          <InputNumber className="kit-wide" min={0} max={9999} precision={0} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}

export function LinkForm({ row, open, onClose }: { row: LinkRow | undefined; open: boolean; onClose: () => void }) {
  const t = useText(text)
  const refresh = useRefresh()
  const done = () => {
    say('success', t.saved)
    refresh(expression.links)
    onClose()
  }
  return (
    <FormModal title={row === undefined ? t.form.addLink : t.form.editLink} open={open} onClose={onClose}>
      <SchemaForm call={expression.saveLink} initial={row ?? { openMode: 'TAB', sort: 0 }} onDone={done}>
        <LinkField name="title" label={t.form.linkTitle}>
          <Input maxLength={40} />
        </LinkField>
        <LinkField name="url" label={t.form.url}>
          <Input maxLength={500} placeholder="https://" />
        </LinkField>
        <LinkField name="category" label={t.form.category}>
          <Input maxLength={20} />
        </LinkField>
        <LinkField name="openMode" label={t.form.openMode}>
          <LabelSelect of={linkOpenModes.labels} allowClear={false} />
        </LinkField>
        <LinkField name="sort" label={t.form.sort}>
          <InputNumber className="kit-wide" min={0} max={9999} precision={0} />
        </LinkField>
      </SchemaForm>
    </FormModal>
  )
}
