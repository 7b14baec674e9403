/**
 * An applicant, as the application states it: amounts in euro, salary and other income per year,
 * repayments per month.
 */
export type Applicant = {
  readonly firstName: string;
  readonly surname: string;
  readonly phone: string;
  readonly email: string;
  /** YYYY-MM-DD */
  readonly dob: string;
  readonly smoker: 'No' | 'Yes';
  readonly occupation: string;
  readonly salary: number;
  readonly otherIncome: number;
  readonly repayments: number;
  readonly gender: string;
};

export type Dependent = {
  /** A random number from the form; null where it wasn't sent. */
  readonly localIndex: number | null;
  readonly alias: string;
  /** YYYY-MM-DD */
  readonly dateOfBirth: string;
};

/** An application that has been parsed. Two that state the same are equal. */
export type Application = {
  readonly listingId: number | null;
  readonly propertyPrice: number;
  readonly propertyDeposit: number;
  readonly applicationType: 'single' | 'dual';
  readonly applicants: readonly Applicant[];
  readonly dependents: readonly Dependent[];
};
