CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"members" integer NOT NULL,
	"merchants" integer NOT NULL,
	"submitted" integer NOT NULL,
	"published" integer NOT NULL,
	"comments" integer NOT NULL,
	"views" integer NOT NULL,
	"whatsapp" integer NOT NULL,
	"searches" integer NOT NULL,
	"empty_searches" integer NOT NULL
);
