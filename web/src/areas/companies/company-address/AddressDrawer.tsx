import { addressKinds, companyAddress } from '@gongtai/contract'
import type { CompanyAddressRow, InputOf } from '@gongtai/contract'
import { Input, Switch } from 'antd'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { RegionField } from '../../../kit/picker/RegionField.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { text } from '../company/detail-text.ts'

const Field = fieldOf(companyAddress.save)

interface AddressDrawerProps {
  companyId: number
  /** Without one a new address is made. */
  row: CompanyAddressRow | undefined
  open: boolean
  onClose: () => void
}

export function AddressDrawer({ companyId, row, open, onClose }: AddressDrawerProps) {
  const t = useText(text)
  const refresh = useRefreshAll()
  const done = () => {
    say('success', t.saved)
    onClose()
    refresh()
  }
  return (
    <FormDrawer title={row ? t.address.editTitle : t.address.addTitle} open={open} onClose={onClose}>
      <AddressForm companyId={companyId} row={row} onDone={done} />
    </FormDrawer>
  )
}

/** The number comes masked: it is not sent back, and whoever wants to change it types the whole. */
const editable = (companyId: number, row: CompanyAddressRow) => ({ ...row, companyId, contactMobile: undefined })

/** A number that was left empty stays as it is. */
function save({ contactMobile, ...input }: InputOf<typeof companyAddress.save>) {
  return call(companyAddress.save, contactMobile ? { ...input, contactMobile } : input, { handled: true })
}

function AddressForm({ companyId, row, onDone }: { companyId: number; row: CompanyAddressRow | undefined; onDone: () => void }) {
  const t = useText(text)
  const loadNewer = async () => {
    const rows = await call(companyAddress.list, { companyId }, { handled: true })
    return editable(companyId, rows.find(({ id }) => id === row!.id) ?? row!)
  }
  return (
    <SchemaForm
      call={companyAddress.save}
      initial={row ? editable(companyId, row) : { companyId, isDefault: false }}
      loadNewer={row && loadNewer}
      send={save}
      onDone={onDone}
    >
      <Field name="kind" label={t.address.kind} empty={t.address.chooseKind}>
        <LabelSelect of={addressKinds.labels} />
      </Field>
      <RegionField label={t.address.region} empty={t.address.chooseRegion} />
      <Field name="address" label={t.address.address} empty={t.address.enterAddress}>
        <Input maxLength={100} />
      </Field>
      <Field name="contactName" label={t.address.contactName}>
        <Input maxLength={20} />
      </Field>
      <Field name="contactMobile" label={t.address.contactMobile}>
        <Input maxLength={11} inputMode="numeric" placeholder={row?.contactMobile ? t.staff.keepMobile(row.contactMobile) : undefined} />
      </Field>
      <Field name="isDefault" label={t.address.isDefault} valuePropName="checked">
        <Switch />
      </Field>
    </SchemaForm>
  )
}
