import { homeOrder, homeOrderFields } from '@gongtai/contract'
import type { OrderConsumer } from '@gongtai/contract'
import { Form, Input, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { RegionField } from '../../../kit/picker/RegionField.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

const Field = fieldOf(homeOrder.add, homeOrderFields)

/** The service is at one of the consumer's known addresses or at another place. */
export function AddressFields({ consumer }: { consumer: OrderConsumer | undefined }) {
  const t = useText(text).place
  const [isOther, setOther] = useState(false)
  const hasSaved = consumer !== undefined && consumer.addresses.length > 0
  if (hasSaved && !isOther) return <SavedAddress addresses={consumer.addresses} onOther={() => setOther(true)} />
  return (
    <>
      <RegionField label={t.region} empty={t.enterAddress} required />
      <Field name="address" required empty={t.enterAddress} extra={hasSaved && <RowButton onClick={() => setOther(false)}>{t.savedAddress}</RowButton>}>
        <Input maxLength={100} />
      </Field>
      <div className="order-pair">
        <Field name="contactName" required empty={t.enterContact}>
          <Input maxLength={20} />
        </Field>
        <Field name="contactMobile">
          <Input maxLength={11} inputMode="numeric" placeholder={t.contactMobileHint} />
        </Field>
      </div>
    </>
  )
}

function SavedAddress({ addresses, onOther }: { addresses: OrderConsumer['addresses']; onOther: () => void }) {
  const t = useText(text).place
  const form = Form.useFormInstance()
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]

  useEffect(() => form.setFieldValue('addressId', usual?.id), [form, usual?.id])

  return (
    <Field name="addressId" field="address" required empty={t.enterAddress} extra={<RowButton onClick={onOther}>{t.otherAddress}</RowButton>}>
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
