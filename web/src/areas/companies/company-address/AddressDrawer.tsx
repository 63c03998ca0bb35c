import { companyAddress, companyAddressFields } from '@gongtai/contract'
import type { CompanyAddressRow, InputOf } from '@gongtai/contract'
import { Input, InputNumber, Switch } from 'antd'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { RegionField } from '../../../kit/picker/RegionField.tsx'
import { text } from './text.ts'

const Field = fieldOf(companyAddress.save, companyAddressFields)

interface Edited {
  companyId: number
  /** Without one a new address is made. */
  row?: CompanyAddressRow
}

/** The number comes masked, so it is not sent back, and whoever wants to change it types the whole. */
const editable = (companyId: number, row: CompanyAddressRow) => ({ ...row, companyId, contactMobile: undefined })

/** A number that was left empty stays as it is. */
function save({ contactMobile, ...input }: InputOf<typeof companyAddress.save>) {
  return call(companyAddress.save, contactMobile ? { ...input, contactMobile } : input, { handled: true })
}

export function AddressDrawer({ of: { companyId, row }, onDone, ...dialog }: DialogProps<Edited>) {
  const t = useText(text)
  const l = useLabels(companyAddressFields)
  const w = useWords()
  const loadNewer = async () => {
    const rows = await call(companyAddress.list, { companyId }, { handled: true })
    return editable(companyId, rows.find(({ id }) => id === row!.id) ?? row!)
  }
  return (
    <FormDrawer title={row ? t.edit : t.add} {...dialog}>
      <SchemaForm
        call={companyAddress.save}
        fields={companyAddressFields}
        initial={row ? editable(companyId, row) : { companyId, isDefault: false }}
        loadNewer={row && loadNewer}
        send={save}
        onDone={() => onDone(w.saved)}
      >
        <Field name="kind" empty={t.chooseKind} />
        <RegionField label={l.regionName} empty={t.chooseRegion} />
        <Field name="address" empty={t.enterAddress}>
          <Input maxLength={100} />
        </Field>
        <Field name="lng">
          <InputNumber className="kit-wide" min={-180} max={180} />
        </Field>
        <Field name="lat">
          <InputNumber className="kit-wide" min={-90} max={90} />
        </Field>
        <Field name="contactName">
          <Input maxLength={20} />
        </Field>
        <Field name="contactMobile">
          <Input maxLength={11} inputMode="numeric" placeholder={row?.contactMobile ? t.keep(row.contactMobile) : undefined} />
        </Field>
        <Field name="isDefault" valuePropName="checked">
          <Switch />
        </Field>
      </SchemaForm>
    </FormDrawer>
  )
}
