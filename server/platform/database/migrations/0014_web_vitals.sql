CREATE TABLE "web_vitals" (
	"day" date NOT NULL,
	"vital" text NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"above" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "web_vitals_day_vital_page_device_above_pk" PRIMARY KEY("day","vital","page","device","above"),
	CONSTRAINT "web_vitals_numbers" CHECK ("web_vitals"."above" >= 0 and "web_vitals"."visits" > 0)
);
