import { lazy } from 'react'

/** Calendars are a tenth of what a list page would load. They come when a filter or a form shows one. */
const load = () => import('antd/es/date-picker')

export const DatePicker = lazy(load)
export const RangePicker = lazy(() => load().then(({ default: { RangePicker: picker } }) => ({ default: picker })))
