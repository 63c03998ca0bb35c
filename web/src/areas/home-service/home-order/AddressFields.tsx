import { homeOrder } from '@gongtai/contract'
import type { OrderConsumer } from '@gongtai/contract'
import { Form, Input, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { RegionField } from '../../../kit/picker/RegionField.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './place-text.ts'

const Field = fieldOf(homeOrder.add)

/** Where the service is: one of the addresses that are known, or another. */
export function AddressFields({ consumer }: { consumer: OrderConsumer | undefined }) {
  const t = useText(text)
  const [isOther, setOther] = useState(false)
  const hasSaved = consumer !== undefined && consumer.addresses.length > 0
  if (hasSaved && !isOther) return <SavedAddress addresses={consumer.addresses} onOther={() => setOther(true)} />
  return (
    <>
      <RegionField label={t.region} empty={t.enterAddress} required />
      <Field
        name="address"
        label={t.address}
        required
        empty={t.enterAddress}
        extra={hasSaved && <RowButton onClick={() => setOther(false)}>{t.savedAddress}</RowButton>}
      >
        <Input maxLength={100} />
      </Field>
      <div className="order-pair">
        <Field name="contactName" label={t.contact} required empty={t.enterContact}>
          <Input maxLength={20} />
        </Field>
        <Field name="contactMobile" label={t.contactMobile}>
          <Input maxLength={11} inputMode="numeric" placeholder={t.contactMobileHint} />
        </Field>
      </div>
    </>
  )
}

function SavedAddress({ addresses, onOther }: { addresses: OrderConsumer['addresses']; onOther: () => void }) {
  const t = useText(text)
  const form = Form.useFormInstance()
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]

  useEffect(() => form.setFieldValue('addressId', usual?.id), [form, usual?.id])

  return (
    <Field name="addressId" label={t.address} required empty={t.enterAddress} extra={<RowButton onClick={onOther}>{t.otherAddress}</RowButton>}>
      <Radio.Group
        className="place-addresses"
        options={addresses.map(({ id, regionName, detail, contactName, mobile }) => ({
          value: id,
          label: (
            <>
              {regionName} {detail} <span className="kit-secondary">{[contactName, mobile].filter(Boolean).join(' ')}</span>
            </>
          ),
        }))}
      />
    </Field>
  )
}
