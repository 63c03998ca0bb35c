import { artificerCertFields, artificerCertRecordType } from '@gongtai/contract'
import type { ArtificerCertInfo } from '@gongtai/contract'
import { Checkbox, Form } from 'antd'
import { useHidden } from '../../../base/session.ts'
import { useLabels } from '../../../kit/fields.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { day, orBlank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import type { CertFields } from './corrections.ts'

interface DeskFieldsProps {
  info: ArtificerCertInfo
  fields: CertFields
  onChange: (fields: CertFields) => void
}

/** Whoever examines a certificate may correct what it says. */
export function DeskFields({ info, fields, onChange }: DeskFieldsProps) {
  const t = useText(text)
  const l = useLabels(artificerCertFields)
  const isHidden = useHidden()
  const isIdCard = info.certType === 'ID_CARD'
  const set = <Name extends keyof CertFields>(name: Name, value: CertFields[Name]) => onChange({ ...fields, [name]: value })
  return (
    <section>
      <h3>{t.desk.correct}</h3>
      <p className="desk-hint">{t.desk.correctHint}</p>
      <Form layout="vertical" className="desk-fields" component="div">
        <Form.Item label={isIdCard ? t.desk.holder : l.certName} htmlFor="desk-certName">
          <Input id="desk-certName" maxLength={50} value={fields.certName} onChange={event => set('certName', event.target.value)} />
        </Form.Item>
        {!isHidden('artificer.idCardNo') && (
          <Form.Item
            label={isIdCard ? t.desk.idCardNo : l.certNo}
            htmlFor="desk-certNo"
            extra={isIdCard ? <MaskedText key={info.id} of={artificerCertRecordType} id={info.id} field="certNo" value={info.certNo} /> : undefined}
          >
            <Input
              id="desk-certNo"
              maxLength={40}
              value={fields.certNo}
              placeholder={isIdCard ? t.desk.idCardHint : undefined}
              onChange={event => set('certNo', event.target.value)}
            />
          </Form.Item>
        )}
        <Form.Item label={l.issueOrg} htmlFor="desk-issueOrg">
          <Input id="desk-issueOrg" maxLength={50} value={fields.issueOrg} onChange={event => set('issueOrg', event.target.value)} />
        </Form.Item>
        <Form.Item label={l.issueDate} htmlFor="desk-issueDate">
          <DayPicker id="desk-issueDate" value={fields.issueDate} onChange={value => set('issueDate', value)} />
        </Form.Item>
        <Form.Item label={l.validTo} htmlFor="desk-validTo">
          <DayPicker id="desk-validTo" disabled={fields.longTerm} value={fields.longTerm ? null : fields.validTo} onChange={value => set('validTo', value)} />
        </Form.Item>
        <Form.Item label=" " colon={false}>
          <Checkbox checked={fields.longTerm} onChange={event => set('longTerm', event.target.checked)}>
            {l.longTerm}
          </Checkbox>
        </Form.Item>
      </Form>
    </section>
  )
}

/** Whoever only looks sees the same as text. */
export function DeskValues({ info }: { info: ArtificerCertInfo }) {
  const t = useText(text)
  const l = useLabels(artificerCertFields)
  const isHidden = useHidden()
  const isIdCard = info.certType === 'ID_CARD'
  return (
    <section>
      <h3>{t.desk.correct}</h3>
      <dl className="desk-values">
        <dt>{isIdCard ? t.desk.holder : l.certName}</dt>
        <dd>{info.certName}</dd>
        {!isHidden('artificer.idCardNo') && (
          <>
            <dt>{isIdCard ? t.desk.idCardNo : l.certNo}</dt>
            <dd>
              {isIdCard ? <MaskedText key={info.id} of={artificerCertRecordType} id={info.id} field="certNo" value={info.certNo} /> : orBlank(info.certNo)}
            </dd>
          </>
        )}
        <dt>{l.issueOrg}</dt>
        <dd>{orBlank(info.issueOrg)}</dd>
        <dt>{l.issueDate}</dt>
        <dd>{day(info.issueDate)}</dd>
        <dt>{l.validTo}</dt>
        <dd>{info.longTerm ? l.longTerm : day(info.validTo)}</dd>
      </dl>
    </section>
  )
}
