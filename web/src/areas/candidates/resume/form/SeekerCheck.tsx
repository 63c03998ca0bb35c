import { jobSeeker, paths, seekerContent } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Alert, Form, Space } from 'antd'
import { useCan } from '../../../../base/session.ts'
import { useText } from '../../../../base/text.ts'
import { callQuery } from '../../../../kit/call-query.ts'
import { usePaused } from '../../../../kit/paused.ts'
import { text } from './text.ts'

/** While somebody types: who is there already with this number, this identity number or this name and birth. */
export function SeekerCheck() {
  const t = useText(text)
  const can = useCan()
  const form = Form.useFormInstance()
  const mobile = Form.useWatch<string | undefined>('mobile', form)
  const idCardNo = Form.useWatch<string | undefined>('idCardNo', form)
  const name = Form.useWatch<string | undefined>('name', form)
  const birthDate = Form.useWatch<string | undefined>('birthDate', form)
  const number = seekerContent.mobile.safeParse(mobile ?? '')
  const asked = usePaused(
    JSON.stringify({
      ...(number.success && { mobile: number.data }),
      ...(idCardNo != null && idCardNo.length === 18 && { idCardNo }),
      ...(name !== undefined && name.length >= 2 && birthDate != null && { name, birthDate }),
    }),
  )
  const { data = [] } = useQuery({ ...callQuery(jobSeeker.exists, JSON.parse(asked) as object), enabled: asked !== '{}' })
  if (data.length === 0 || asked === '{}') return null
  return (
    <div className="resume-form-wide" aria-live="polite">
      {data.map(found => (
        <Alert
          key={`${found.hit}${found.id ?? found.name}`}
          className="resume-found"
          type={found.hit === 'NAME_BIRTH' ? 'info' : 'warning'}
          showIcon
          title={
            <Space wrap>
              {t.found[found.hit]}
              {t.foundWho(found.name, found.isPooled ? t.pool : (found.waiterName ?? ''))}
              {found.id !== null && can('JobSeekerDetail') && <Link to={paths.JobSeekerDetail({ seekerId: found.id })}>{t.openFound}</Link>}
              {found.id !== null && (
                <Link to={paths.ResumeInsert({ resumeId: 0 })} search={{ seekerId: found.id }}>
                  {t.addToFound}
                </Link>
              )}
            </Space>
          }
        />
      ))}
    </div>
  )
}
