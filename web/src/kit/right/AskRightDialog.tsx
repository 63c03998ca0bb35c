import { inLanguage, rightRequest, routeNames, routes } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { closeAskRight, useAskingRight } from '../../base/ask-right.ts'
import { mayEnter } from '../../base/guard.ts'
import { useLanguage } from '../../base/language.ts'
import { say } from '../../base/notify.ts'
import { isBuilt } from '../../base/pages.ts'
import { useRefreshAll } from '../../base/refresh.ts'
import { useSession } from '../../base/session.ts'
import { useText } from '../../base/text.ts'
import { callQuery } from '../call-query.ts'
import { Field } from '../form/Field.tsx'
import { FormModal } from '../form/FormModal.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { rightText } from './right-text.ts'

/** A member asks for a page or for what a button does, and says why. */
export default function AskRightDialog({ open }: { open: boolean }) {
  const t = useText(rightText)
  const asking = useAskingRight()
  const code = asking?.code ?? undefined
  const { data } = useQuery({ ...callQuery(rightRequest.help, { code }), enabled: code !== undefined })
  const separator = useLanguage() === 'zh_CN' ? '、' : ', '
  const granters = code === undefined ? '' : (data?.granters ?? []).map(({ realName, deptName }) => t.person(realName, deptName)).join(separator)
  const refreshAll = useRefreshAll()
  const done = () => {
    say('success', t.sent)
    closeAskRight()
    refreshAll()
  }
  return (
    <FormModal title={code === undefined || data === undefined ? t.ask : t.askFor(data.label)} open={open} onClose={closeAskRight}>
      {granters !== '' && <p className="kit-secondary">{t.granters(granters)}</p>}
      <SchemaForm key={code} call={rightRequest.ask} initial={code === undefined ? {} : { code }} submitText={t.send} onDone={done}>
        {code === undefined && (
          <Field name="code" label={t.page} empty={t.choosePage}>
            <PageSelect />
          </Field>
        )}
        <Field name="reason" label={t.reason} empty={t.enterReason}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} placeholder={t.reasonHint} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}

/** The pages that there are and that the person may not open yet. */
function PageSelect(props: { id?: string; value?: string; onChange?: (value: string) => void }) {
  const t = useText(rightText)
  const language = useLanguage()
  const session = useSession()
  const options = routeNames
    .filter(name => routes[name].shown === 'menu' && isBuilt(name) && session !== null && !mayEnter(name, session))
    .map(name => ({ value: name, label: inLanguage(routes[name].title, language) }))
  return <Select {...props} showSearch={{ optionFilterProp: 'label' }} placeholder={t.choosePage} options={options} />
}
