import { genders, identity, staff } from '@gongtai/contract'
import type { StaffInfo } from '@gongtai/contract'
import { Input, Radio, Switch } from 'antd'
import type { ReactNode } from 'react'
import { ask } from '../../../base/notify.ts'
import { useCan, useSession } from '../../../base/session.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { useText } from '../../../base/text.ts'
import { XiaoKePicker } from '../identity/XiaoKePicker.tsx'
import { text as areaText } from '../text.ts'
import { AgentInput } from './AgentInput.tsx'
import { showDept } from './DeptName.tsx'
import { dialogText } from './dialog-text.ts'
import { HrtInput } from './HrtInput.tsx'
import { IdentityPicker } from './IdentityPicker.tsx'
import { RoleGrantInput, showGrants } from './RoleGrantInput.tsx'

const Field = fieldOf(staff.add)

/** The fields of a new member (without info) and of an edit. */
export function StaffFields({ info }: { info?: StaffInfo }) {
  const labels = useText(areaText).staff
  const t = useText(dialogText).form
  const can = useCan()
  const editor = useSession()
  const mayGrant = can('UserManage.grant') && (info === undefined || info.actions.includes('grant'))
  const isNew = info === undefined
  return (
    <>
      <Section title={t.sections.profile}>
        <Field name="realName" label={labels.realName} empty={t.enterName}>
          <Input maxLength={20} />
        </Field>
        <Field name="mobile" label={labels.mobile} empty={t.enterMobile}>
          <Input maxLength={11} inputMode="numeric" placeholder={info?.mobile ? t.mobileKept(info.mobile) : undefined} />
        </Field>
        <Field name="deptId" label={labels.dept} empty={t.chooseDept} required show={showDept}>
          <DeptPicker />
        </Field>
        <Field name="post" label={labels.post}>
          <Input maxLength={30} />
        </Field>
        <Field name="staffNo" label={labels.staffNo}>
          <Input maxLength={19} />
        </Field>
        <Field name="email" label={labels.email}>
          <Input maxLength={100} />
        </Field>
        <Field name="gender" label={labels.gender} show={(gender: StaffInfo['gender']) => labels.genders[gender]}>
          <Radio.Group options={genders.map(value => ({ value, label: labels.genders[value] }))} />
        </Field>
        <Field name="entryDate" label={labels.entryDate}>
          <DayPicker />
        </Field>
        <div className="staff-form-wide">
          <Field name="remark" label={labels.remark}>
            <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
          </Field>
        </div>
      </Section>
      {mayGrant && (
        <Section title={t.sections.roles}>
          <div className="staff-form-wide">
            <Field name="roles" label={labels.roles} show={showGrants}>
              <RoleGrantInput />
            </Field>
          </div>
        </Section>
      )}
      <Section title={t.sections.identities}>
        <Field name="adviserIds" label={t.adviserIds}>
          <IdentityPicker call={identity.advisersForAccount} staffId={info?.id} />
        </Field>
        <Field name="waiterIds" label={t.waiterIds}>
          <IdentityPicker call={identity.waitersForAccount} staffId={info?.id} />
        </Field>
        <Field name="saleIds" label={t.saleIds}>
          <IdentityPicker call={identity.salesForAccount} staffId={info?.id} />
        </Field>
      </Section>
      <Section title={t.sections.agent}>
        <div className="staff-form-wide">
          <Field name="agent" label={t.isAgent} show={(agent: { workNo: string } | null) => agent?.workNo ?? '—'}>
            <AgentInput cellphone={info?.agent?.cellphone ?? null} />
          </Field>
        </div>
      </Section>
      <Section title={t.sections.outside}>
        <Field name="dingUserId" label={t.dingUserId}>
          <Input maxLength={64} />
        </Field>
        {(!isNew || can('UserManage.edit') || can('ExpertManage.save')) && (
          <Field name="xiaoKeUserId" label={t.xiaoKeUserId}>
            <XiaoKePicker />
          </Field>
        )}
        <div className="staff-form-wide">
          <Field name="hrt" label={t.hrt} show={(hrt: { username: string } | null) => hrt?.username ?? '—'}>
            <HrtInput hasKey={info !== undefined && info.hrtUsername !== null} />
          </Field>
        </div>
      </Section>
      {editor?.isAdmin && (
        <Section title={t.sections.admin}>
          <div className="staff-form-wide">
            <Field name="isAdmin" label={labels.isAdmin} extra={t.adminHint} show={(on: boolean) => (on ? labels.yes : labels.no)}>
              <AdminSwitch />
            </Field>
          </div>
        </Section>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="staff-form-section" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** Turned on only after a second question. */
function AdminSwitch({ id, value, onChange }: { id?: string; value?: boolean; onChange?: (on: boolean) => void }) {
  const t = useText(dialogText)
  const turn = async (on: boolean) => {
    if (!on || (await ask({ title: t.form.sureAdmin, yes: t.confirm, no: t.cancel }))) onChange?.(on)
  }
  return <Switch id={id} checked={value === true} onChange={on => void turn(on)} />
}
