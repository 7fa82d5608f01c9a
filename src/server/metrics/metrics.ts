import { Counter, collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics under their Prometheus names. No label takes a value that a visitor chooses. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests answered, and how long each took',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    submissionsStored: new Counter({
      name: 'oboist_submissions_stored_total',
      help: 'Forms stored; a form sent again under its key counts once',
      labelNames: ['form', 'status'],
      registers,
    }),
    signIns: new Counter({
      name: 'oboist_sign_ins_total',
      help: 'Attempts to sign in, by how they ended',
      labelNames: ['outcome'],
      registers,
    }),
    limitsRejected: new Counter({
      name: 'oboist_limits_refused_total',
      help: 'Requests refused because there were too many',
      labelNames: ['route'],
      registers,
    }),
    databaseErrors: new Counter({
      name: 'oboist_database_errors_total',
      help: 'Requests that found the database unavailable',
      registers,
    }),
  }
}
