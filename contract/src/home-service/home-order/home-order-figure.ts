import { figures } from '../../kit/figure.ts'

const ofOrders = { route: 'HomeOrder', holders: ['HomeOrder'] } as const

export const homeOrderFigures = figures({
  HOME_ORDER_TODAY: { label: ['今日下单', 'Orders placed today'], ...ofOrders, day: ['createdStart', 'createdEnd'] },
  HOME_APPOINT_TODAY: { label: ['今日预约', 'Appointments today'], ...ofOrders, day: ['appointStart', 'appointEnd'] },
  HOME_IN_SERVICE: { label: ['服务中', 'In service'], ...ofOrders, query: { state: 'IN_SERVICE' } },
  HOME_TO_CONFIRM: { label: ['待确认', 'To confirm'], ...ofOrders, query: { state: 'PENDING_CONFIRM' } },
})
