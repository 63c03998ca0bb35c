import { deviceOf as describeDevice } from '../../kit/device.ts'
import type { Random } from './random.ts'

export interface Office {
  cityName: string
  cityCode: string
  /** First half of the addresses that the office comes from. */
  network: string
}

/** The offices with their share of the staff. */
const offices: readonly (readonly [Office, number])[] = [
  [{ cityName: '杭州市', cityCode: '330100', network: '115.236' }, 30],
  [{ cityName: '上海市', cityCode: '310100', network: '116.228' }, 14],
  [{ cityName: '北京市', cityCode: '110100', network: '114.242' }, 10],
  [{ cityName: '成都市', cityCode: '510100', network: '118.112' }, 9],
  [{ cityName: '深圳市', cityCode: '440300', network: '113.87' }, 8],
  [{ cityName: '广州市', cityCode: '440100', network: '113.108' }, 7],
  [{ cityName: '南京市', cityCode: '320100', network: '114.221' }, 6],
  [{ cityName: '重庆市', cityCode: '500100', network: '113.204' }, 5],
  [{ cityName: '苏州市', cityCode: '320500', network: '117.80' }, 4],
  [{ cityName: '武汉市', cityCode: '420100', network: '111.172' }, 3],
  [{ cityName: '西安市', cityCode: '610100', network: '117.32' }, 2],
  [{ cityName: '天津市', cityCode: '120100', network: '117.10' }, 2],
]

export const officeCities: readonly Office[] = offices.map(([office]) => office)

export interface Place {
  ip: string
  cityName: string
}

export function officeOf(random: Random): Office {
  return random.weighted(offices)
}

export function placeIn(random: Random, { cityName, network }: Office): Place {
  return { ip: `${network}.${random.integer(1, 254)}.${random.integer(2, 250)}`, cityName }
}

export interface Device {
  device: string
  userAgent: string
}

const windows = 'Windows NT 10.0; Win64; x64'
const macintosh = 'Macintosh; Intel Mac OS X 10_15_7'
const chrome = (system: string, version: number) => `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`

const userAgents: readonly (readonly [string, number])[] = [
  [chrome(windows, 142), 40],
  [chrome(windows, 138), 18],
  [`${chrome(windows, 142)} Edg/142.0.0.0`, 20],
  [chrome(macintosh, 142), 10],
  [`Mozilla/5.0 (${macintosh}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`, 5],
  [chrome(windows, 132), 7],
]

export function deviceOf(random: Random): Device {
  const userAgent = random.weighted(userAgents)
  return { userAgent, device: describeDevice(userAgent) }
}
