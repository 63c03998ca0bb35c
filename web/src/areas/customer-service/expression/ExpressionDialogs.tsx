import { expression, expressionScopes, linkOpenModes, usefulExpressionFields, usefulLinkFields } from '@gongtai/contract'
import type { ExpressionRow, LinkRow } from '@gongtai/contract'
import { Input, InputNumber } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { text } from '../knowledge/text.ts'

type ExpressionDialogProps = DialogProps<ExpressionRow | undefined>

export function ExpressionDialog(dialog: ExpressionDialogProps) {
  return <ExpressionForm {...dialog} scope={undefined} />
}

/** Agents keep their own expressions, so nobody asks them whose these are. */
export function OwnExpressionDialog(dialog: ExpressionDialogProps) {
  return <ExpressionForm {...dialog} scope="PERSONAL" />
}

const Field = fieldOf(expression.save, usefulExpressionFields)

interface ExpressionFormProps extends ExpressionDialogProps {
  /** Whose a new expression is; the person chooses where it is undefined. */
  scope: ExpressionRow['scope'] | undefined
}

function ExpressionForm({ of: row, scope, onDone, ...dialog }: ExpressionFormProps) {
  const t = useText(text).form
  const w = useWords()
  const initial = row ?? { scope: scope ?? 'SHARED', sort: 0, hotkey: null }
  return (
    <FormModal title={row === undefined ? t.addExpression : t.editExpression} {...dialog}>
      <SchemaForm call={expression.save} fields={usefulExpressionFields} initial={initial} onDone={() => onDone(w.saved)}>
        <Field name="content">
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
        </Field>
        <Field name="category">
          <Input maxLength={20} />
        </Field>
        <Field name="hotkey" extra={t.hotkeyHint}>
          <Input maxLength={9} />
        </Field>
        {scope === undefined && (
          <Field name="scope">
            <ValueSelect of={expressionScopes} allowClear={false} />
          </Field>
        )}
        <Field name="sort">
          <InputNumber className="kit-wide" min={0} max={9999} precision={0} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}

const LinkField = fieldOf(expression.saveLink, usefulLinkFields)

export function LinkDialog({ of: row, onDone, ...dialog }: DialogProps<LinkRow | undefined>) {
  const t = useText(text).form
  const w = useWords()
  return (
    <FormModal title={row === undefined ? t.addLink : t.editLink} {...dialog}>
      <SchemaForm call={expression.saveLink} fields={usefulLinkFields} initial={row ?? { openMode: 'TAB', sort: 0 }} onDone={() => onDone(w.saved)}>
        <LinkField name="title">
          <Input maxLength={40} />
        </LinkField>
        <LinkField name="url">
          <Input maxLength={500} placeholder="https://" />
        </LinkField>
        <LinkField name="category">
          <Input maxLength={20} />
        </LinkField>
        <LinkField name="openMode">
          <ValueSelect of={linkOpenModes} allowClear={false} />
        </LinkField>
        <LinkField name="sort">
          <InputNumber className="kit-wide" min={0} max={9999} precision={0} />
        </LinkField>
      </SchemaForm>
    </FormModal>
  )
}
