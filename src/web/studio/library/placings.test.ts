import { expect, test } from 'vitest'
import { findReplacedPlace, isOvertaken, listMoved } from './placings.ts'

test('only the places are written in which another picture is to stand than is seen', () => {
  expect(listMoved(['a-1', 'a-2', 'a-3'], ['x', 'z'], ['x', 'y', 'z'])).toEqual([
    { place: 'a-2', photo: 'z', seen: 'y' },
    { place: 'a-3', photo: undefined, seen: 'z' },
  ])
})

test('a place that another has changed since is not written over', () => {
  const placings = [{ place: 'a-1', photo: 'mine', seen: 'before' }]
  expect(isOvertaken(placings, { 'a-1': 'before' })).toBe(false)
  expect(isOvertaken(placings, { 'a-1': 'theirs' })).toBe(true)
  expect(isOvertaken(placings, {})).toBe(true)
  expect(isOvertaken(placings, { 'a-1': 'mine' })).toBe(false)
})

test('what is to be replaced is found where it stands by now', () => {
  expect(findReplacedPlace('duo-1', 'a', { 'duo-1': 'a', 'home-1': 'a' })).toBe('duo-1')
  expect(findReplacedPlace('duo-1', 'a', { 'home-1': 'a', 'duo-1': 'b', 'duo-2': 'a' })).toBe('duo-2')
  expect(findReplacedPlace('duo-1', 'a', { 'home-1': 'a', 'duo-1': 'b' })).toBeUndefined()
  expect(findReplacedPlace('duo-1', undefined, {})).toBe('duo-1')
  expect(findReplacedPlace('duo-1', undefined, { 'duo-1': 'b' })).toBeUndefined()
})
