import { jobSeekerInfo, seekerFields, seekerRecordType } from '@gongtai/contract'
import type { JobSeekerInfo } from '@gongtai/contract'
import { Descriptions } from 'antd'
import { useText } from '../../../base/text.ts'
import { useFacts } from '../../../kit/detail/facts.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { payOf, SeekerCities, SeekerContact, SeekerWish } from './SeekerCells.tsx'
import { text } from './text.ts'

/** All that is known of a candidate, for whoever asks for it. */
export function SeekerFacts({ info }: { info: JobSeekerInfo }) {
  const t = useText(text)
  const pay = payOf(info)
  const idCard = info.actions.includes('viewPhone') ? (
    <MaskedText of={seekerRecordType} id={info.id} field="idCardNo" value={info.idCardNo} />
  ) : (
    orBlank(info.idCardNo)
  )
  const items = useFacts(jobSeekerInfo, seekerFields, info, [
    'seekerCode',
    'name',
    'gender',
    'birthDate',
    { field: 'mobile', children: <SeekerContact row={info} field="mobile" /> },
    { field: 'idCardNo', children: idCard },
    { field: 'wechat', children: <SeekerContact row={info} field="wechat" /> },
    { field: 'email', children: <SeekerContact row={info} field="email" /> },
    'education',
    'firstWorkDate',
    'jobStatus',
    { field: 'region', children: orBlank(info.regionName) },
    'address',
    { field: 'nativeCode', children: orBlank(info.nativeName) },
    { field: 'expectCategoryIds', children: <SeekerWish row={info} /> },
    { field: 'expectCityCodes', children: <SeekerCities row={info} /> },
    { field: 'expectPay', children: pay === null ? orBlank(null) : t.pay(...(pay.split('–') as [string, string])) },
    'expectJobType',
    'relocate',
    'intention',
    'source',
    'claimedAt',
    'seaRecycleAt',
    'lastFollowAt',
    'lastActiveAt',
    'createdAt',
    { field: 'remark', span: 'filled' },
  ])
  return <Descriptions size="small" column={{ xs: 1, md: 2, xl: 3 }} items={items} />
}
